import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { type DocumentActionComponent } from 'sanity'
import { describePriceChanges, dollars, findJumps, findPriceChanges } from './price-changes.ts'

const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/**
 * Asks before an action publishes a price that differs by more than half from the published one, such as 2490 typed for
 * 249. The Studio keeps the state of an action by its identity, so each is wrapped once.
 */
export function confirmJump(useAction: DocumentActionComponent) {
  const action = wrapped.get(useAction) ?? askOfJump(useAction)
  wrapped.set(useAction, action)
  return action
}

function askOfJump(useAction: DocumentActionComponent): DocumentActionComponent {
  const useActionAfterJump: DocumentActionComponent = (props) => {
    const action = useAction(props)
    // The Studio keeps this state when the pane shows another document.
    const [askedOf, setAskedOf] = useState<string | null>(null)
    const jumps = findJumps(findPriceChanges({ draft: props.draft, published: props.published }))
    const [first] = jumps
    if (!action || !first) return action

    const close = () => setAskedOf(null)
    const proceed = () => {
      close()
      action.onHandle?.()
    }
    return {
      ...action,
      onHandle: () => setAskedOf(props.id),
      dialog:
        askedOf === props.id
          ? {
              type: 'dialog',
              header: `Is ${dollars(first.after)} ${first.period} right?`,
              width: 'small',
              onClose: close,
              content: (
                <Stack gap={4}>
                  <Text size={1}>{describePriceChanges(jumps)}</Text>
                  <Text size={1} muted>
                    That is a change by more than half. Nothing is published yet.
                  </Text>
                </Stack>
              ),
              footer: (
                <Flex gap={2} justify="flex-end" wrap="wrap">
                  <Button text="Cancel" mode="bleed" fontSize={1} padding={3} onClick={close} />
                  <Button
                    text={`Yes, publish ${dollars(first.after)}`}
                    tone="critical"
                    fontSize={1}
                    padding={3}
                    disabled={Boolean(action.disabled)}
                    onClick={proceed}
                  />
                </Flex>
              ),
            }
          : action.dialog,
    }
  }
  // The Studio identifies its own actions by this property.
  useActionAfterJump.action = useAction.action
  return useActionAfterJump
}
