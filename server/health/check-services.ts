import { ClientError } from '@sanity/client'
import Stripe from 'stripe'
import { getStripe } from '#app/billing/stripe-client.server.ts'
import { getContentClient } from '#app/content/store/client.server.ts'
import { type Environment } from '#app/env.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { createMailTransport } from '#app/mail/transport.server.ts'
import { anonClient, isSupabaseConfigured, serviceClient } from '#app/supabase/clients.server.ts'

/** A wrong variable of the environment; `isRefused` when the service has answered and refused it. */
type Issue = { variable: string; reason: string; isRefused: boolean }

/** PostgreSQL's insufficient_privilege. */
const NO_PRIVILEGE = '42501'

/**
 * Asks each configured service once whether it takes the keys of the environment, and logs an error for each variable
 * that is wrong. Otherwise the first visitor would find out.
 */
export async function checkServices(environment: Environment) {
  const issues = await Promise.all([
    checkContentLake(),
    ...(isSupabaseConfigured() ? [checkPublishableKey(), checkSecretKey()] : []),
    ...(environment.STRIPE_SECRET_KEY === undefined ? [] : [checkStripe()]),
    ...(environment.SMTP_URL === undefined ? [] : [checkMail(environment.SMTP_URL)]),
  ])
  const logged = new Set<string>()
  for (const issue of issues) {
    // Both keys of Supabase share its address, which is named once.
    if (!issue || logged.has(issue.variable)) continue
    logged.add(issue.variable)
    logIssue({ issue, environment })
  }
}

function logIssue({ issue, environment }: { issue: Issue; environment: Environment }) {
  const { variable, reason, isRefused } = issue
  const service = getAddress({ variable, environment })
  const message = isRefused
    ? `${variable} is refused by ${service}: ${reason}`
    : `${variable}: ${service} does not answer: ${reason}`
  log.error({ variable, reason }, message)
}

/** The host of the service that a variable belongs to; never more of it, as an address of mail has a password. */
function getAddress({ variable, environment }: { variable: string; environment: Environment }) {
  const addresses = {
    SANITY: environment.SANITY_API_HOST,
    SUPABASE: environment.SUPABASE_URL,
    STRIPE: environment.STRIPE_API_HOST,
    SMTP: environment.SMTP_URL,
  }
  const [, address = ''] =
    Object.entries(addresses).find(([service]) => variable.startsWith(service)) ?? []
  return new URL(address).host
}

async function checkContentLake(): Promise<Issue | null> {
  try {
    await getContentClient().fetch('count(*[_id == "siteSettings"])')
    return null
  } catch (error) {
    const reason = getReason(error)
    if (!(error instanceof ClientError)) {
      return { variable: 'SANITY_API_HOST', reason, isRefused: false }
    }
    // The site reads without a token: a private dataset refuses it too.
    const isProject = error.statusCode === 404 && !/dataset/i.test(reason)
    const variable = isProject ? 'SANITY_PROJECT_ID' : 'SANITY_DATASET'
    return { variable, reason, isRefused: true }
  }
}

/** Visitors may not read submissions: the database says so for a valid key. */
async function checkPublishableKey(): Promise<Issue | null> {
  const { error, status } = await anonClient()
    .from('contact_requests')
    .select('id')
    .limit(1)
    .retry(false)
  if (!error) {
    const reason = 'It has the rights of the secret key, which visitors must not have'
    return { variable: 'SUPABASE_PUBLISHABLE_KEY', reason, isRefused: true }
  }
  if (error.code === NO_PRIVILEGE) return null
  return databaseIssue({ variable: 'SUPABASE_PUBLISHABLE_KEY', error, status })
}

async function checkSecretKey(): Promise<Issue | null> {
  const { error, status } = await serviceClient()
    .from('contact_requests')
    .select('id')
    .limit(1)
    .retry(false)
  return error && databaseIssue({ variable: 'SUPABASE_SECRET_KEY', error, status })
}

function databaseIssue({
  variable,
  error: { message },
  status,
}: {
  variable: string
  error: { message: string }
  status: number
}): Issue {
  if (status === 401 || status === 403) return { variable, reason: message, isRefused: true }
  // A missing table, for example: the migrations do not match this release.
  const isRefused = status >= 400 && status < 500
  return { variable: 'SUPABASE_URL', reason: message, isRefused }
}

async function checkStripe(): Promise<Issue | null> {
  try {
    await getStripe().prices.list({ limit: 1 })
    return null
  } catch (error) {
    const isRefused =
      error instanceof Stripe.errors.StripeAuthenticationError ||
      error instanceof Stripe.errors.StripePermissionError
    const variable = isRefused ? 'STRIPE_SECRET_KEY' : 'STRIPE_API_HOST'
    return { variable, reason: getReason(error), isRefused }
  }
}

async function checkMail(smtpUrl: string): Promise<Issue | null> {
  const transport = createMailTransport({ smtpUrl })
  try {
    await transport.verify()
    return null
  } catch (error) {
    const isRefused = error instanceof Error && 'code' in error && error.code === 'EAUTH'
    return { variable: 'SMTP_URL', reason: getReason(error), isRefused }
  } finally {
    transport.close()
  }
}

/** The first line: Stripe's messages go on with advice. */
function getReason(error: unknown) {
  const message = error instanceof Error ? error.message : String(error)
  return message.split('\n', 1)[0] ?? message
}
