import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { type DocumentActionComponent, useClient } from 'sanity'

/** The published pages that show a reusable section. */
const PAGES_QUERY = `*[_type == "page" && references($id)] | order(path asc){ _id, path }`

type UsingPage = { _id: string; path: string | null }

type State =
  | { step: 'looking'; id: string }
  | { step: 'asking'; id: string; pages: readonly UsingPage[] }
  | { step: 'failed'; id: string; cause: string }

/** The Studio keeps the state of an action by its identity, so each is wrapped once. */
const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/** Wraps Publish of reusable sections: asks for confirmation, with the affected pages, when there are several. */
export function confirmShared(usePublish: DocumentActionComponent) {
  const action = wrapped.get(usePublish) ?? askBeforePublishing(usePublish)
  wrapped.set(usePublish, action)
  return action
}

function askBeforePublishing(usePublish: DocumentActionComponent): DocumentActionComponent {
  const usePublishAfterQuestion: DocumentActionComponent = (props) => {
    const action = usePublish(props)
    const client = useClient({ apiVersion: '2025-02-19' })
    const [state, setState] = useState<State | null>(null)
    const { id, published, version } = props
    // A section that is published for the first time is on no page, and a release publishes without this button.
    if (!action || !published || version) return action

    const close = () => setState(null)
    const proceed = () => {
      close()
      action.onHandle?.()
    }
    const look = async () => {
      setState({ step: 'looking', id })
      try {
        const parameters = { id: published._id }
        const options = { perspective: 'published' } as const
        const pages = await client.fetch<UsingPage[]>(PAGES_QUERY, parameters, options)
        if (pages.length < 2) proceed()
        else setState({ step: 'asking', id, pages })
      } catch (error) {
        setState({
          step: 'failed',
          id,
          cause: error instanceof Error ? error.message : String(error),
        })
      }
    }

    // The Studio keeps this state when the pane shows another document.
    const current = state?.id === id ? state : null
    const isOpen = current !== null && current.step !== 'looking'
    const pages = current?.step === 'asking' ? current.pages : []
    return {
      ...action,
      disabled: Boolean(action.disabled) || current?.step === 'looking',
      onHandle: () => void look(),
      dialog: isOpen
        ? {
            type: 'dialog',
            header: pages.length > 0 ? `Publish on ${pages.length} pages?` : 'Publish?',
            width: 'small',
            onClose: close,
            content: (
              <Stack gap={4}>
                <Text size={1}>
                  {current.step === 'failed'
                    ? `Which pages show this section could not be found out: ${current.cause}`
                    : 'This section stands on all of these, and changes on all of them at once.'}
                </Text>
                {pages.length > 0 && (
                  <Stack as="ul" gap={3}>
                    {pages.map(({ _id, path }) => (
                      <Text key={_id} as="li" size={1}>
                        {path}
                      </Text>
                    ))}
                  </Stack>
                )}
              </Stack>
            ),
            footer: (
              <Flex gap={2} justify="flex-end" wrap="wrap">
                <Button text="Cancel" mode="bleed" fontSize={1} padding={3} onClick={close} />
                <Button
                  text={
                    pages.length > 0 ? `Publish on ${pages.length} pages` : 'Publish all the same'
                  }
                  tone="positive"
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
  usePublishAfterQuestion.action = usePublish.action
  return usePublishAfterQuestion
}
