import { createElement as h } from 'react'

// Drawn before any script runs, so the page does not flash.
const STYLES = `
  html { background: #fff; }
  @media (prefers-color-scheme: dark) { html { background: #13141b; } }
  html, body, #sanity { height: 100%; }
  body { margin: 0; -webkit-font-smoothing: antialiased; }
`

/**
 * The page of the Studio. Unlike the vendor's, it loads no fonts from other hosts and has no inline scripts; the site's
 * server fills in `studio-environment` (server/studio.ts).
 *
 * @param {{ entryPath: string, css?: string[] }} props `entryPath` the main script, `css` its style sheets
 */
export default function Document({ entryPath, css = [] }) {
  return h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', {
        name: 'viewport',
        content: 'width=device-width, initial-scale=1, viewport-fit=cover',
      }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('meta', { name: 'referrer', content: 'same-origin' }),
      h('link', { rel: 'icon', href: '/studio/static/favicon.svg', type: 'image/svg+xml' }),
      h('title', null, 'Studio'),
      ...css.map((href) => h('link', { key: href, rel: 'stylesheet', href })),
      h('style', { dangerouslySetInnerHTML: { __html: STYLES } }),
    ),
    h(
      'body',
      null,
      h('div', { id: 'sanity' }),
      h('script', {
        id: 'studio-environment',
        type: 'application/json',
        dangerouslySetInnerHTML: { __html: '{}' },
      }),
      h('script', { src: entryPath, type: 'module' }),
      h('noscript', null, 'The Studio needs JavaScript.'),
    ),
  )
}
