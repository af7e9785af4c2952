import { type FormPost } from '#app/forms/form-handler.server.ts'

/** State of the checkout that a form's page names, according to Stripe. */
type PaidCheckout =
  | { email: string; customer: string | null; name: string | null }
  | 'not-paid'
  | 'unknown'

/** Asks Stripe about the page's checkout: the email address never comes from the form. */
export type ReadCheckout = (
  post: Pick<FormPost, 'request' | 'clientAddress'>,
) => Promise<PaidCheckout>
