import { expect, test, vi } from 'vitest'
import { warmPages } from './warm-pages.ts'

test('a page that cannot be rendered does not keep the others from it', async () => {
  const rendered: string[] = []
  const renderPage = (path: string) => {
    if (path === '/broken') return Promise.reject(new Error('broken'))
    rendered.push(path)
    return Promise.resolve()
  }
  const warm = (paths: string[]) =>
    warmPages({ listPages: () => Promise.resolve(paths), renderPage })
  expect(await warm(['/a', '/broken', '/b'])).toBe(false)
  expect(rendered).toEqual(['/a', '/b'])
  expect(await warm(['/a', '/b'])).toBe(true)
})

test('without a list of pages nothing is done', async () => {
  const renderPage = vi.fn<(path: string) => Promise<void>>()
  const listPages = () => Promise.reject(new Error('The Content Lake is away'))
  expect(await warmPages({ listPages, renderPage })).toBe(false)
  expect(renderPage).not.toHaveBeenCalled()
})
