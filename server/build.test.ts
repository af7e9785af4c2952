import { expect, test } from 'vitest'
import { asServerBuild, loadServerBuild } from './build.ts'

test('a build of Remix is taken as it is', () => {
  const build = { entry: { module: {} }, routes: {} }
  expect(asServerBuild(build)).toBe(build)
})

test.for([null, undefined, 'build', {}, { entry: {} }, { routes: {} }])(
  '%j is no build, and it is said how to make one',
  (loaded) => {
    expect(() => asServerBuild(loaded)).toThrow('npm run build')
  },
)

test('without a build it is said how to make one', async () => {
  await expect(loadServerBuild('/nowhere/build/server/index.js')).rejects.toThrow('npm run build')
})
