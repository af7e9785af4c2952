import { defineQuery } from 'groq'
import { imageProjection, linkProjection, systemMessageProjection } from '#app/content/fragments.ts'
import { readContent } from '#app/content/store.server.ts'
import { vignetteProjection } from '#app/vignettes/vignette.query.ts'

/** What a form shows whose action comes later. */
const closedProjection = /* groq */ `
  "closed": *[_type == "siteSettings" && _id == "siteSettings"][0].formClosed{
    ${systemMessageProjection}
  }
`

const CLOSED = { closed: 'systemMessage' }

const LOGIN_QUERY = defineQuery(/* groq */ `{
  "page": *[_type == "accountPages" && _id == "accountPages"][0].login{
    heading,
    lead,
    emailLabel,
    passwordLabel,
    rememberLabel,
    forgotLink{ ${linkProjection} },
    buttonLabel,
    plansText,
    plansLink{ ${linkProjection} },
    "picture": feature->picture[0]{ ${vignetteProjection} },
    pictureNote
  },
  ${closedProjection}
}`)

const SIGNUP_QUERY = defineQuery(/* groq */ `{
  "page": *[_type == "accountPages" && _id == "accountPages"][0].signup{
    heading,
    note,
    lead,
    nameLabel,
    emailLabel,
    companyLabel,
    passwordLabel,
    termsLabel,
    termsLinks[]{ ${linkProjection} },
    buttonLabel,
    loginText,
    loginLink{ ${linkProjection} },
    benefitsHeading,
    benefits[]{ _key, title, text },
    testimonial->{ quote, name, title, company, image{ ${imageProjection} } }
  },
  ${closedProjection}
}`)

const FORGOT_PASSWORD_QUERY = defineQuery(/* groq */ `{
  "page": *[_type == "accountPages" && _id == "accountPages"][0].forgotPassword{
    heading,
    lead,
    emailLabel,
    buttonLabel,
    backText,
    backLink{ ${linkProjection} }
  },
  ${closedProjection}
}`)

const DASHBOARD_QUERY = defineQuery(/* groq */ `{
  "page": *[_type == "accountPages" && _id == "accountPages"][0].dashboard{
    heading,
    markedPhrase,
    lead,
    loginLink{ ${linkProjection} },
    signupLink{ ${linkProjection} },
    onboardingLink{ ${linkProjection} },
    previewHeading,
    previewNote,
    previews[]->{ _id, title, picture[]{ ${vignetteProjection} } }
  },
  "checklist": *[_type == "onboardingTemplate" && _id == "onboardingTemplate"][0]{
    progressLabel,
    progressText,
    tasks[]->{ _id, task }
  }
}`)

/** Each is as an editor left it: null before there is one. */
export function getLoginPage() {
  return readContent({ query: LOGIN_QUERY, parts: { page: 'accountPages.login', ...CLOSED } })
}

export function getSignupPage() {
  return readContent({ query: SIGNUP_QUERY, parts: { page: 'accountPages.signup', ...CLOSED } })
}

export function getForgotPasswordPage() {
  return readContent({
    query: FORGOT_PASSWORD_QUERY,
    parts: { page: 'accountPages.forgotPassword', ...CLOSED },
  })
}

export function getDashboardPage() {
  return readContent({
    query: DASHBOARD_QUERY,
    parts: { page: 'accountPages.dashboard', checklist: 'onboardingTemplate' },
  })
}
