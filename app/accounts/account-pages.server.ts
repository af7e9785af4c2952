import { defineQuery } from 'groq'
import { imageProjection, linkProjection, systemMessageProjection } from '#app/content/fragments.ts'
import { type ACCOUNT_MESSAGES_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { readContent } from '#app/content/store/store.server.ts'
import { vignetteProjection } from '#app/vignettes/vignette.query.ts'

/** Copy of a form while no database is configured. */
const closedProjection = /* groq */ `
  "closed": *[_type == "siteSettings" && _id == "siteSettings"][0].formClosed{
    ${systemMessageProjection}
  }
`

/** The picture of the product beside the forms of members. */
const asideProjection = /* groq */ `
  "aside": *[_type == "accountPages" && _id == "accountPages"][0].login{
    "picture": feature->picture[0]{ ${vignetteProjection} },
    pictureNote
  }
`

const CLOSED = { closed: 'systemMessage' }
const ASIDE = { aside: 'accountPages.login' }

const LOGIN_QUERY = defineQuery(/* groq */ `{
  "page": *[_type == "accountPages" && _id == "accountPages"][0].login{
    heading,
    lead,
    emailLabel,
    passwordLabel,
    rememberLabel,
    forgotLink{ ${linkProjection} },
    confirmNote,
    buttonLabel,
    pendingLabel,
    plansText,
    plansLink{ ${linkProjection} }
  },
  ${asideProjection},
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
    passwordHint,
    termsLabel,
    termsLinks[]{ ${linkProjection} },
    buttonLabel,
    pendingLabel,
    welcomeHeading,
    welcomeText,
    welcomeLink{ ${linkProjection} },
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
    pendingLabel,
    sentHeading,
    sentText,
    backText,
    backLink{ ${linkProjection} }
  },
  ${asideProjection},
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
    bought,
    previews[]->{ _id, title, picture[]{ ${vignetteProjection} } }
  },
  "checklist": *[_type == "onboardingTemplate" && _id == "onboardingTemplate"][0]{
    progressLabel,
    progressText,
    tasks[]->{ _id, task }
  }
}`)

const SECOND_FACTOR_QUERY = defineQuery(/* groq */ `{
  "page": *[_type == "accountPages" && _id == "accountPages"][0].secondFactor,
  ${asideProjection}
}`)

const CONFIRMATION_QUERY = defineQuery(/* groq */ `{
  "page": *[_type == "accountPages" && _id == "accountPages"][0].confirmation,
  "choice": *[_type == "accountPages" && _id == "accountPages"][0].passwordChoice,
  "first": *[_type == "accountPages" && _id == "accountPages"][0].firstPassword{ heading },
  "reset": *[_type == "accountPages" && _id == "accountPages"][0].resetPassword{ passwordLabel },
  "signup": *[_type == "accountPages" && _id == "accountPages"][0].signup{ passwordHint },
  ${asideProjection},
  ${closedProjection}
}`)

const RESET_PASSWORD_QUERY = defineQuery(/* groq */ `{
  "page": *[_type == "accountPages" && _id == "accountPages"][0].resetPassword,
  "first": *[_type == "accountPages" && _id == "accountPages"][0].firstPassword{ heading, lead, paidLead },
  "signup": *[_type == "accountPages" && _id == "accountPages"][0].signup{ passwordHint },
  "code": *[_type == "accountPages" && _id == "accountPages"][0].secondFactor{ codeLabel, codeHint },
  ${asideProjection}
}`)

const FIRST_PASSWORD_QUERY = defineQuery(/* groq */ `{
  "words": *[_type == "accountPages" && _id == "accountPages"][0].firstPassword{ doneTitle, doneText }
}`)

const DESK_QUERY = defineQuery(/* groq */ `{
  "page": *[_type == "accountPages" && _id == "accountPages"][0].desk,
  "signup": *[_type == "accountPages" && _id == "accountPages"][0].signup{ passwordHint }
}`)

const ACCOUNT_MESSAGES_QUERY = defineQuery(/* groq */ `{
  "messages": *[_type == "accountPages" && _id == "accountPages"][0].messages
}`)

/** Each is as an editor left it: null before there is one. */
export function getLoginPage() {
  return readContent({
    query: LOGIN_QUERY,
    preview: 'text',
    parts: { page: 'accountPages.login', ...ASIDE, ...CLOSED },
  })
}

export function getSignupPage() {
  return readContent({
    query: SIGNUP_QUERY,
    preview: 'text',
    parts: { page: 'accountPages.signup', ...CLOSED },
  })
}

export function getForgotPasswordPage() {
  return readContent({
    query: FORGOT_PASSWORD_QUERY,
    preview: 'text',
    parts: { page: 'accountPages.forgotPassword', ...ASIDE, ...CLOSED },
  })
}

export function getDashboardPage() {
  return readContent({
    query: DASHBOARD_QUERY,
    preview: 'text',
    parts: { page: 'accountPages.dashboard', checklist: 'onboardingTemplate' },
  })
}

export function getSecondFactorPage() {
  return readContent({
    query: SECOND_FACTOR_QUERY,
    parts: { page: 'accountPages.secondFactor', ...ASIDE },
  })
}

export function getConfirmationPage() {
  return readContent({
    query: CONFIRMATION_QUERY,
    parts: {
      page: 'accountPages.confirmation',
      choice: 'accountPages.passwordChoice',
      first: 'accountPages.firstPassword',
      reset: 'accountPages.resetPassword',
      signup: 'accountPages.signup',
      ...ASIDE,
      ...CLOSED,
    },
  })
}

export function getResetPasswordPage() {
  return readContent({
    query: RESET_PASSWORD_QUERY,
    parts: {
      page: 'accountPages.resetPassword',
      first: 'accountPages.firstPassword',
      signup: 'accountPages.signup',
      code: 'accountPages.secondFactor',
      ...ASIDE,
    },
  })
}

/** Reads the copy for a first password that is set; null before an editor has written it. */
export async function getFirstPasswordWords() {
  const { words } = await readContent({
    query: FIRST_PASSWORD_QUERY,
    parts: { words: 'accountPages.firstPassword' },
  })
  return words
}

/** Reads the words of the dashboard for signed-in members. */
export function getDesk() {
  return readContent({
    query: DESK_QUERY,
    parts: { page: 'accountPages.desk', signup: 'accountPages.signup' },
  })
}

/** Reads the messages of the account forms; each is null until an editor has written it. */
export async function getAccountMessages(): Promise<AccountMessages> {
  const { messages } = await readContent({
    query: ACCOUNT_MESSAGES_QUERY,
    parts: { messages: 'accountPages.messages' },
  })
  return messages ?? {}
}

export type AccountMessages = Partial<NonNullable<ACCOUNT_MESSAGES_QUERY_RESULT['messages']>>
