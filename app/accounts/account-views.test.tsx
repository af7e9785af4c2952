import { beforeAll, expect, test } from 'vitest'
import { viewsLoaded } from '#app/hydration/islands.tsx'
import { renderWithForms } from '#tests/fixtures/render-with-forms.tsx'
import { DashboardView } from '#app/accounts/dashboard/dashboard-view.tsx'
import { ForgotPasswordView } from '#app/accounts/password/forgot-password-view.tsx'
import { LoginView } from '#app/accounts/sign-in/login-view.tsx'
import { SignupView } from '#app/accounts/sign-up/signup-view.tsx'

beforeAll(viewsLoaded)

const link = ({ label, href }: { label: string; href: string }) => ({ _key: null, label, href })

const login = {
  heading: 'Log in to Testco',
  lead: null,
  emailLabel: 'Email',
  passwordLabel: 'Password',
  rememberLabel: 'Remember me',
  forgotLink: link({ label: 'Forgot your password?', href: '/forgot-password' }),
  buttonLabel: 'Log In',
  pendingLabel: 'Signing in...',
  confirmNote: 'Just signed up? Confirm your address first.',
  plansText: null,
  plansLink: link({ label: 'View pricing plans', href: '/pricing' }),
}

const frame = { closed: null, aside: { picture: null, pictureNote: null } }

const signup = {
  heading: 'Join our early access beta',
  note: 'Limited spots available',
  lead: null,
  nameLabel: 'Full Name',
  emailLabel: 'Work Email',
  companyLabel: 'Company',
  passwordLabel: 'Password',
  passwordHint: 'At least 8 characters',
  termsLabel: 'I agree',
  termsLinks: [{ _key: 'terms', label: 'Terms of service', href: '/legal/terms-of-service' }],
  buttonLabel: 'Join Early Access',
  pendingLabel: 'Submitting...',
  welcomeHeading: 'Welcome to the beta',
  welcomeText: null,
  welcomeLink: link({ label: 'View Pricing Plans', href: '/pricing' }),
  loginText: null,
  loginLink: link({ label: 'Log In', href: '/login' }),
  benefitsHeading: null,
  benefits: null,
  testimonial: {
    quote: 'It works.',
    name: 'Priya Nair',
    title: null,
    company: 'Northbeam',
    image: null,
  },
}

test('the title of the login leads to Home', () => {
  const html = renderWithForms(<LoginView page={login} {...frame} />, '/login')
  expect(html).toMatch(/<h1[^>]*><a[^>]*href="\/"[^>]*>Log in to Testco<\/a><\/h1>/)
})

test('the login asks for address and password, and remembers when asked to', () => {
  const html = renderWithForms(<LoginView page={login} {...frame} />, '/login')
  expect(html).toMatch(/required="" name="email"[^>]*autoComplete="username"[^>]*type="email"/)
  expect(html).toMatch(/required="" name="password"[^>]*type="password"/)
  expect(html).toMatch(/name="remember"[^>]*type="checkbox"/)
  expect(html).toContain('href="/forgot-password"')
  expect(html).toMatch(/href="\/pricing"[^>]*>View pricing plans</)
})

test('until the browser runs the page’s script the sign-up can be sent', () => {
  const html = renderWithForms(<SignupView page={signup} closed={null} />, '/signup')
  expect(html).toContain('Limited spots available')
  expect(html).toMatch(/required="" name="agreeTerms"/)
  expect(html).toMatch(/<button type="submit"[^>]*>Join Early Access</)
  expect(html).not.toContain('disabled=""')
})

test('the address of a receipt’s link stands in the sign-up', () => {
  const path = '/signup?email=ada%2Beu%40example.com'
  const html = renderWithForms(<SignupView page={signup} closed={null} />, path)
  expect(html).toMatch(/name="email"[^>]*value="ada\+eu@example.com"/)
})

test('who is quoted without a picture has initials', () => {
  const html = renderWithForms(<SignupView page={signup} closed={null} />)
  expect(html).toContain('>PN<')
  expect(html).toContain('Northbeam')
})

test('a forgotten password needs one field', () => {
  const page = {
    heading: 'Forgot your password?',
    lead: null,
    emailLabel: 'Email',
    buttonLabel: 'Send the link',
    pendingLabel: 'Sending...',
    sentHeading: 'Look in your inbox',
    sentText: null,
    backText: null,
    backLink: link({ label: 'Back to the login', href: '/login' }),
  }
  const html = renderWithForms(<ForgotPasswordView page={page} {...frame} />, '/forgot-password')
  expect(html.match(/<label/g)).toHaveLength(1)
  expect(html).toContain('href="/login"')
})

test('the dashboard of a stranger leads in, and bears features without pictures', () => {
  const page = {
    heading: 'This one is a sample.',
    markedPhrase: 'a sample.',
    lead: null,
    loginLink: link({ label: 'Log In', href: '/login' }),
    signupLink: link({ label: 'Join Early Access', href: '/signup' }),
    onboardingLink: link({ label: 'Open the checklist', href: '/onboarding' }),
    previewHeading: 'On the desk this week',
    previewNote: null,
    bought: null,
    previews: [{ _id: 'a', title: 'Scoring', picture: null }],
  }
  const checklist = {
    progressLabel: 'Set up',
    progressText: '{completed} of {total} completed',
    tasks: [{ _id: 'a', task: 'ats' as const }],
  }
  const html = renderWithForms(
    <DashboardView page={page} checklist={checklist} completed={['ats', 'job']} />,
  )
  expect(html).toContain('1 of 1 completed')
  expect(html).toContain('href="/login"')
  expect(html).toContain('href="/signup"')
  expect(html).not.toContain('On the desk this week')
})
