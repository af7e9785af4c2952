import { type HeaderSettings } from './site-header.tsx'
import { type FooterSettings } from './site-footer.tsx'

/** For tests: the settings of a small site; a test overrides what it is about. */
export function makeSettings(overrides: Partial<HeaderSettings & FooterSettings> = {}) {
  return {
    logoText: 'Testco',
    legalName: 'Testco Ltd',
    footerText: 'You decide whom to hire.',
    navigation: [
      {
        _key: 'product',
        _type: 'navMenu' as const,
        label: 'Product',
        links: [
          {
            _key: 'features',
            note: 'The full list',
            link: { label: 'All 16 features', href: '/features' },
          },
          { _key: 'how', note: null, link: { label: 'How it works', href: '/how-it-works' } },
        ],
        asideText: 'Two minutes',
        asideHeading: 'Watch one role',
        asideLink: { label: 'Watch the demo', href: '/demo' },
      },
      { _key: 'pricing', _type: 'link' as const, label: 'Pricing', href: '/pricing' },
    ],
    logInLink: { label: 'Log In', href: '/login' },
    memberLink: { label: 'Dashboard', href: '/dashboard' },
    demoLink: { label: 'Book a Demo', href: '/contact' },
    footerLists: [
      {
        _key: 'legal',
        heading: 'Legal',
        links: [{ _key: 'gdpr', label: 'GDPR', href: '/legal/gdpr' }],
      },
    ],
    socialLinks: [{ _key: 'x', label: 'X', url: 'https://x.com/testco' }],
    labels: {
      openMenu: 'Open menu',
      closeMenu: 'Close menu',
      mainNavigation: 'Main',
      footerNavigation: 'Footer',
      socialLinks: 'Elsewhere',
      themeLegend: 'Colours',
      themeSystem: 'System',
      themeLight: 'Light',
      themeDark: 'Dark',
    },
    ...overrides,
  }
}

/** For tests: a dataset whose editors have filled in nothing. */
export function makeEmptySettings() {
  return makeSettings({
    logoText: null,
    legalName: null,
    footerText: null,
    navigation: null,
    logInLink: null,
    demoLink: null,
    footerLists: null,
    socialLinks: null,
    labels: null,
  })
}
