import { type Answer } from '#sandbox/http/answer.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'

type Show = (request: {
  transaction: Transaction
  params: Record<string, string>
  /** Fields of a form that was sent; empty when there is none. */
  form: URLSearchParams
}) => Answer

/** A page and its form's action. */
type PageRoute = { method: 'GET' | 'POST'; path: string; show: Show }

export function page(method: PageRoute['method'], path: string, show: Show): PageRoute {
  return { method, path, show }
}
