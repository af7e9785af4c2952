import { beforeAll, expect, test } from 'vitest'
import { viewsLoaded } from '#app/hydration/islands.tsx'
import { renderWithForms } from '#tests/fixtures/render-with-forms.tsx'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'
import { PartnerProgramme } from './partner-programme.tsx'

beforeAll(viewsLoaded)

function makeType(slug: string) {
  return {
    _id: `partner-type-${slug}`,
    name: `${slug} Partner`,
    slug,
    description: `About ${slug}.`,
    benefits: ['One', 'Two', 'Three', 'Four'],
  }
}

const block = {
  ...emptyBlocks.partnerProgramme,
  heading: 'Three types',
  types: [makeType('technology'), null, makeType('solution')],
  applyLabel: 'Apply Now',
  applyAnyLabel: 'Apply to Partner Program',
  contactLabel: 'Contact Partner Team',
}

function render(path: string) {
  return renderWithForms(<PartnerProgramme block={block} headingLevel={2} />, path)
}

function openDialogs(html: string) {
  return html.match(/<dialog open/g)?.length ?? 0
}

test('each type has its benefits and a button that opens its form', () => {
  const html = render('/partners')
  expect(html.match(/>Three</g)).toHaveLength(2)
  expect(html).toMatch(/href="\/partners\?apply=technology"[^>]*>Apply Now<span[^>]*> technology/)
  expect(html).toContain('href="/partners?apply=program"')
  expect(html).toContain('href="/partners?contact=team"')
  expect(openDialogs(html)).toBe(0)
})

test('a type that was applied for is filled in and cannot be changed', () => {
  const html = render('/partners?apply=solution')
  expect(openDialogs(html)).toBe(1)
  expect(html).toMatch(/<input(?=[^>]*name="partnerType")(?=[^>]*readOnly="")[^>]*>/i)
  expect(html).toContain('value="solution Partner"')
})

test('without a type the applicant chooses one', () => {
  const html = render('/partners?apply=program')
  expect(openDialogs(html)).toBe(1)
  expect(html).toMatch(/<select(?=[^>]*name="partnerType")(?=[^>]*required="")[^>]*>/)
  expect(html).toContain('<option value="technology Partner">')
})

test('a type that does not exist opens nothing', () => {
  expect(openDialogs(render('/partners?apply=platinum'))).toBe(0)
})

test('the partner team has a form of its own', () => {
  const html = render('/partners?contact=team')
  expect(openDialogs(html)).toBe(1)
  expect(html).toContain('name="subject"')
})
