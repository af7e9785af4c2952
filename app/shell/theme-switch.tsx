import { useFetcher, useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { isTheme, type Theme, THEMES } from '#app/http/cookies/theme.ts'

export type ThemeLabels = {
  themeLegend: string | null
  themeSystem: string | null
  themeLight: string | null
  themeDark: string | null
}

/**
 * System, light or dark, as three submit buttons: without a script the form posts and the server
 * sends the visitor back; with one the colours change at the press, before the answer.
 */
export function ThemeSwitch({ theme, labels }: { theme: Theme; labels: ThemeLabels | null }) {
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()
  const pressed = fetcher.formData?.get('theme')
  const current = isTheme(pressed) ? pressed : theme

  useEffect(() => {
    const { dataset } = document.documentElement
    if (current === 'system') delete dataset['theme']
    else dataset['theme'] = current
  }, [current])

  const words = {
    system: labels?.themeSystem,
    light: labels?.themeLight,
    dark: labels?.themeDark,
  }
  return (
    <fetcher.Form method="post" action="/theme" preventScrollReset>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <fieldset>
        <legend className="sr-only">{labels?.themeLegend}</legend>
        <div className="segmented">
          {THEMES.map((option) => (
            <button
              key={option}
              type="submit"
              name="theme"
              value={option}
              aria-pressed={option === current}
              className="segment"
            >
              {words[option]}
            </button>
          ))}
        </div>
      </fieldset>
    </fetcher.Form>
  )
}
