import { defineConfig } from 'vitest/config'

const shared = {
  exclude: ['**/node_modules/**', '**/dist/**'],
  setupFiles: ['tests/setup/no-outside-network.ts', 'tests/setup/no-console-errors.ts'],
  testTimeout: 90_000,
  hookTimeout: 120_000,
  restoreMocks: true,
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            '{app,server,schemas,studio,sandbox,content,scripts}/**/*.test.{ts,tsx}',
            'tests/contract/{auth,content,database,inbox,mail,sanity,stripe,supabase}/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'build',
          include: ['tests/contract/site/**/*.test.ts'],
          globalSetup: ['tests/setup/build-site.ts'],
        },
      },
    ],
  },
})
