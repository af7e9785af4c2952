import { defineQuery } from 'groq'
import { linkProjection, seoProjection, systemMessageProjection } from '#app/content/fragments.ts'
import { type SITE_SETTINGS_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { readContent } from '#app/content/store/store.server.ts'

const SITE_SETTINGS_QUERY = defineQuery(/* groq */ `
  *[_type == "siteSettings" && _id == "siteSettings"][0]{
    name,
    logoText,
    legalName,
    footerText,
    labels{
      skipToContent,
      openMenu,
      closeMenu,
      mainNavigation,
      footerNavigation,
      socialLinks,
      announcement,
      dismissAnnouncement,
      closeNotice,
      themeLegend,
      themeSystem,
      themeLight,
      themeDark
    },
    navigation[]{
      _key,
      _type,
      label,
      _type == "link" => { ${linkProjection} },
      _type == "navMenu" => {
        asideText,
        asideHeading,
        asideLink{ ${linkProjection} },
        links[]{ _key, note, link{ ${linkProjection} } }
      }
    },
    logInLink{ ${linkProjection} },
    memberLink{ ${linkProjection} },
    demoLink{ ${linkProjection} },
    footerLists[]{ _key, heading, links[]{ ${linkProjection} } },
    socialLinks[]{ _key, label, url },
    defaultSeo{ ${seoProjection} },
    cookieNotice{ heading, text, acceptLabel, declineLabel },
    notFound{ ${systemMessageProjection} },
    serverError{ ${systemMessageProjection} },
    unreachable{ heading, text, retryLabel },
    "planPrices": *[_type == "plan"]{ monthlyPrice, annualPrice }
  }
`)

/** The copy and links around every page, as published; null when the dataset has no settings yet. */
export function getSiteSettings() {
  return readContent({ query: SITE_SETTINGS_QUERY, type: 'siteSettings' })
}

/** Reads the settings for a page, with drafts in a preview. */
export function getFrameSettings() {
  return readContent({ query: SITE_SETTINGS_QUERY, type: 'siteSettings', preview: 'text' })
}

const membersSettings = new WeakMap<object, NonNullable<SITE_SETTINGS_QUERY_RESULT>>()

/**
 * Returns the settings for members, without sign-in links. All members share one object, so that its views are rendered
 * once.
 */
export function getMemberSettings(settings: SITE_SETTINGS_QUERY_RESULT) {
  if (settings === null) return null
  const cached = membersSettings.get(settings)
  if (cached) return cached
  const { logInLink, memberLink } = settings
  const memberSettings = Object.freeze({
    ...settings,
    logInLink: memberLink?.href ? memberLink : logInLink,
  })
  membersSettings.set(settings, memberSettings)
  return memberSettings
}
