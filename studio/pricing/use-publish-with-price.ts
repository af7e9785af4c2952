import { CreditCardIcon } from '@sanity/icons'
import { useState } from 'react'
import {
  type DocumentActionComponent,
  useClient,
  useDocumentOperation,
  useValidationStatus,
} from 'sanity'
import { planQuery, updateStripePrices } from './plan-prices.ts'

/** Publishes a plan together with its price at Stripe, or neither. */
export const usePublishWithPrice: DocumentActionComponent = ({ id, type, draft, published }) => {
  const { patch, publish } = useDocumentOperation(id, type)
  // Like the Studio's own Publish: referenced documents have to be published as well.
  const { validation } = useValidationStatus((draft ?? published)?._id ?? id, type, true)
  const { token } = useClient({ apiVersion: '2025-02-19' }).config()
  const [isRunning, setIsRunning] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const plan = planQuery(draft ?? published)
  const isFaulty = validation.some(({ level }) => level === 'error')

  async function run() {
    if (!plan) return
    setIsRunning(true)
    try {
      const fetch = window.fetch.bind(window)
      const priceId = await updateStripePrices({ plan, token, fetch })
      const isNamed =
        priceId.monthly === plan.priceId?.monthly && priceId.annual === plan.priceId?.annual
      if (!isNamed) patch.execute([{ set: { priceId } }])
      // Without a draft, and with the right ids, there is nothing to publish.
      if (!isNamed || draft) publish.execute()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setIsRunning(false)
    }
  }

  return {
    label: isRunning ? 'Updating Stripe…' : 'Publish and update Stripe price',
    icon: CreditCardIcon,
    disabled: isRunning || !plan || isFaulty,
    title: plan ? null : 'A plan needs a name and two prices, and no link on its button.',
    onHandle: () => void run(),
    dialog: failure !== null && {
      type: 'dialog',
      header: 'Nothing was published',
      content: failure,
      onClose: () => setFailure(null),
    },
  }
}
