import { type DocumentActionComponent, type DocumentActionProps } from 'sanity'
import { confirmPublish, type PublishQuestion } from '../publishing/confirm-publish.tsx'
import { confirmJump } from './confirm-jump.tsx'
import { hasNewPrice } from './plan-prices.ts'
import { describePriceChanges, findPriceChanges } from './price-changes.ts'
import { usePublishWithPrice } from './use-publish-with-price.ts'

type Versions = Pick<DocumentActionProps, 'draft' | 'published'>

const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/**
 * Wraps Publish of plans: asks for confirmation when Stripe does not charge the new price, since the plan cannot be
 * bought then.
 */
export function confirmNewPrice(usePublish: DocumentActionComponent) {
  const action =
    wrapped.get(usePublish) ??
    confirmPublish({
      usePublish: confirmJump(usePublish),
      useAlternative: confirmJump(usePublishWithPrice),
      useQuestion: (versions) => (hasNewPrice(versions) ? askOfPrice(versions) : null),
    })
  wrapped.set(usePublish, action)
  return action
}

function askOfPrice({ draft, published }: Versions): PublishQuestion {
  const changes = describePriceChanges(findPriceChanges({ draft, published }))
  return {
    header: 'Publish a price that Stripe does not charge yet?',
    changes: published ? `${changes}; subscribers keep their price.` : `${changes}.`,
    consequence:
      'The plan goes off sale: its page shows the new price, and nobody can buy it until Stripe charges that price.',
    advice: '“Publish and update Stripe price” does both at once.',
    anyway: 'Publish without Stripe',
  }
}
