import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { type DocumentActionComponent } from 'sanity'
import { hasNewPrice } from './plan-prices.ts'
import { usePublishWithPrice } from './use-publish-with-price.ts'

/** The Studio keeps the state of an action by its identity, so each action is wrapped once. */
const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/** Publish for plans: with a price that Stripe does not charge it asks first, because nobody can buy the plan then. */
export function confirmNewPrice(usePublish: DocumentActionComponent) {
  const action = wrapped.get(usePublish) ?? askBefore(usePublish)
  wrapped.set(usePublish, action)
  return action
}

function askBefore(usePublish: DocumentActionComponent): DocumentActionComponent {
  const usePublishAfterQuestion: DocumentActionComponent = (props) => {
    const publish = usePublish(props)
    const publishWithPrice = usePublishWithPrice(props)
    const [isAsking, setIsAsking] = useState(false)
    if (!publish) return null

    const { draft, published } = props
    const close = () => setIsAsking(false)
    const choose = (action: typeof publishWithPrice) => () => {
      close()
      action?.onHandle?.()
    }
    return {
      ...publish,
      onHandle: hasNewPrice({ draft, published })
        ? () => setIsAsking(true)
        : () => publish.onHandle?.(),
      dialog: isAsking
        ? {
            type: 'dialog',
            header: 'Publish a price that Stripe does not charge yet?',
            width: 'small',
            onClose: close,
            content: (
              <Stack gap={4}>
                <Text size={1}>
                  The plan goes off sale: its page shows the new price, and nobody can buy it until
                  Stripe charges that price.
                </Text>
                <Text size={1} muted>
                  “Publish and update Stripe price” does both at once.
                </Text>
              </Stack>
            ),
            footer: (
              <Flex gap={2} justify="flex-end" wrap="wrap">
                <Button text="Cancel" mode="bleed" fontSize={1} padding={3} onClick={close} />
                <Button
                  text="Publish without Stripe"
                  mode="ghost"
                  tone="critical"
                  fontSize={1}
                  padding={3}
                  onClick={choose(publish)}
                />
                <Button
                  text="Publish and update Stripe price"
                  tone="positive"
                  fontSize={1}
                  padding={3}
                  disabled={Boolean(publishWithPrice?.disabled)}
                  onClick={choose(publishWithPrice)}
                />
              </Flex>
            ),
          }
        : publishWithPrice?.dialog || publish.dialog,
    }
  }
  // The Studio knows its own actions by this name.
  usePublishAfterQuestion.action = usePublish.action
  return usePublishAfterQuestion
}
