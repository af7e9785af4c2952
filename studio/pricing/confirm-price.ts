import { type DocumentActionComponent } from 'sanity'
import { confirmPublish, type PublishQuestion } from '../publishing/confirm-publish.tsx'
import { hasNewPrice } from './plan-prices.ts'
import { usePublishWithPrice } from './use-publish-with-price.ts'

const QUESTION: PublishQuestion = {
  header: 'Publish a price that Stripe does not charge yet?',
  consequence:
    'The plan goes off sale: its page shows the new price, and nobody can buy it until Stripe charges that price.',
  advice: '“Publish and update Stripe price” does both at once.',
  anyway: 'Publish without Stripe',
}

const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/** Publish for plans: with a price that Stripe does not charge it asks first, because nobody can buy the plan then. */
export function confirmNewPrice(usePublish: DocumentActionComponent) {
  const action =
    wrapped.get(usePublish) ??
    confirmPublish({
      usePublish,
      useAlternative: usePublishWithPrice,
      useQuestion: ({ draft, published }) => (hasNewPrice({ draft, published }) ? QUESTION : null),
    })
  wrapped.set(usePublish, action)
  return action
}
