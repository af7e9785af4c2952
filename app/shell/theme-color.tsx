import { type Theme } from '#app/http/cookies/theme.ts'

/** `--color-paper` of tokens.css, which a browser cannot read before it knows the style sheet. */
const PAPER = { light: '#FBFAF6', dark: '#0F1613' }

/**
 * The colour of the browser's toolbar: that of the page, even when the visitor chose another scheme than the system's.
 */
export function ThemeColor({ theme }: { theme: Theme }) {
  if (theme !== 'system') return <meta name="theme-color" content={PAPER[theme]} />
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={PAPER.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={PAPER.dark} />
    </>
  )
}
