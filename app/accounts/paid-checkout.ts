import { type FormPost } from '#app/forms/form-handler.server.ts'

/** The state of the checkout that a form's page names, as Stripe has it. */
type PaidCheckout =
  | { email: string; customer: string | null; name: string | null }
  | 'not-paid'
  | 'unknown'

/** Asks Stripe about the checkout of the page: the address never comes from the form. */
export type ReadCheckout = (
  post: Pick<FormPost, 'request' | 'clientAddress'>,
) => Promise<PaidCheckout>
