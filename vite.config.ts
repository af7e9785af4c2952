import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import remixConfig from './remix.config.js'

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true
  }
}

/** Small modules that the frame of every page needs: one file of theirs compresses better than fifteen. */
const FRAME = [
  /\/app\/ui\/(button|icons|lazy-view|link-kind|smart-link|still-links|text-link)\.tsx?$/,
  /\/app\/content\/(image-source|placeholders|seo|shared-image)\.tsx?$/,
  /\/app\/shell\/(shell-link|system-message|use-closing-details)\.tsx?$/,
]

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [tailwindcss(), remix(remixConfig)],
  build: {
    // Fonts and pictures stay files: a `data:` URL would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    // Views with a file of their own are few and small; the list of what each of them needs would stand
    // in every page's first JavaScript.
    modulePreload: false,
    rollupOptions: isSsrBuild
      ? {}
      : {
          output: {
            manualChunks: (id) => (FRAME.some((module) => module.test(id)) ? 'frame' : undefined),
          },
        },
  },
}))
