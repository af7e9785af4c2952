import { wcagContrast } from 'culori'
import { expect, test } from 'vitest'
import { planColours, recolour } from './recolour.ts'
import { type Brand, completeBrand, renameBrand } from './rename.ts'

const brand: Brand = {
  name: 'Old Co',
  legalName: 'Old Co Ltd',
  domain: 'old-co.example',
  slug: 'old-co',
  colour: '#0f5c4a',
}

test('the rest of a brand is made from its name', () => {
  expect(completeBrand({ brand, change: { name: 'Ålesund Talent' } })).toEqual({
    name: 'Ålesund Talent',
    legalName: 'Ålesund Talent Ltd',
    domain: 'alesund-talent.example',
    slug: 'alesund-talent',
    colour: '#0f5c4a',
  })
})

test.each([
  [{ name: '"; drop' }, 'a name has letters'],
  [{ name: '  ' }, 'a name has letters'],
  [{ name: '株式会社' }, 'no letter or digit'],
  [{ domain: 'https://testco.com' }, 'is no domain'],
])('%j is refused in words', (change, message) => {
  expect(() => completeBrand({ brand, change })).toThrow(message)
})

test('every spelling of the name is replaced, each by its own', () => {
  const to = completeBrand({ brand, change: { name: 'Testco', domain: 'testco.com' } })
  const text = 'Old Co Ltd, Old Co, hello@old-co.example, old-co, OLD_CO_KEY'
  expect(renameBrand({ text, from: brand, to })).toBe(
    'Testco Ltd, Testco, hello@testco.com, testco, TESTCO_KEY',
  )
})

const palette =
  ':root { --a: #0f5c4a; --b: light-dark(#E3EDE6, #1b3a31); --grey: #777777; --red: #a8321b; }'
const paper = '#fbfaf6'

test('all shades follow the colour; greys and other colours stay', () => {
  const { shades } = planColours({ palette, from: '#0f5c4a', to: '#5b3fd6', paper })
  const text = recolour({ text: palette, shades })
  expect(text).toContain('--a: #5b3fd6')
  expect(text).toContain('--grey: #777777; --red: #a8321b')
  expect(text).not.toMatch(/e3ede6|1b3a31/i)
})

test.each(['#ffcc00', '#ffffff', '#00ff00', '#3fa9f5'])('text in %s can be read on paper', (to) => {
  const { colour } = planColours({ palette, from: '#0f5c4a', to, paper })
  expect(wcagContrast(colour, paper)).toBeGreaterThanOrEqual(4.5)
})

test('what is no colour is refused', () => {
  expect(() => planColours({ palette, from: '#0f5c4a', to: 'green', paper })).toThrow('no colour')
})
