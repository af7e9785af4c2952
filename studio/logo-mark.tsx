import { useColorSchemeValue } from 'sanity'

/** The site's mark, in the accent of the Studio's colour scheme (which the editor can switch). */
export function LogoMark() {
  const scheme = useColorSchemeValue()
  return (
    <svg viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true">
      <path
        d="M0 0h24v6.4H8.2v2.6H24v15H0v-6.4h15.8V15H0z"
        fill={scheme === 'dark' ? '#5FD0AE' : '#0F5C4A'}
      />
    </svg>
  )
}
