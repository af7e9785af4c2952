import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { type DocumentActionComponent, type DocumentActionProps } from 'sanity'

/** A question before Publish; the button of the alternative has that action's label. */
export type PublishQuestion = {
  header: string
  /** The old and the new values, in words. */
  changes?: string
  /** Effect on visitors without the alternative. */
  consequence: string
  /** Effect of the alternative. */
  advice: string
  /** Label of the button that publishes anyway. */
  anyway: string
}

/**
 * Wraps Publish with a question when publishing alone would do harm, and offers a better action. The Studio keeps the
 * state of an action by its identity, so wrap each once.
 *
 * @param useQuestion null while there is nothing to ask
 */
export function confirmPublish({
  usePublish,
  useAlternative,
  useQuestion,
}: {
  usePublish: DocumentActionComponent
  useAlternative: DocumentActionComponent
  useQuestion: (props: DocumentActionProps) => PublishQuestion | null
}): DocumentActionComponent {
  const usePublishAfterQuestion: DocumentActionComponent = (props) => {
    const publish = usePublish(props)
    const alternative = useAlternative(props)
    const question = useQuestion(props)
    // The Studio keeps this state when the pane shows another document.
    const [askedOf, setAskedOf] = useState<string | null>(null)
    if (!publish) return null

    const close = () => setAskedOf(null)
    const choose = (action: typeof alternative) => () => {
      close()
      action?.onHandle?.()
    }
    return {
      ...publish,
      onHandle: question ? () => setAskedOf(props.id) : () => publish.onHandle?.(),
      dialog:
        question && askedOf === props.id
          ? {
              type: 'dialog',
              header: question.header,
              width: 'small',
              onClose: close,
              content: (
                <Stack gap={4}>
                  {question.changes && (
                    <Text size={2} weight="semibold">
                      {question.changes}
                    </Text>
                  )}
                  <Text size={1}>{question.consequence}</Text>
                  <Text size={1} muted>
                    {question.advice}
                  </Text>
                </Stack>
              ),
              footer: (
                <Flex gap={2} justify="flex-end" wrap="wrap">
                  <Button text="Cancel" mode="bleed" fontSize={1} padding={3} onClick={close} />
                  <Button
                    text={question.anyway}
                    mode="ghost"
                    tone="critical"
                    fontSize={1}
                    padding={3}
                    onClick={choose(publish)}
                  />
                  {alternative && (
                    <Button
                      text={alternative.label}
                      tone="positive"
                      fontSize={1}
                      padding={3}
                      disabled={Boolean(alternative.disabled)}
                      onClick={choose(alternative)}
                    />
                  )}
                </Flex>
              ),
            }
          : alternative?.dialog || publish.dialog,
    }
  }
  // The Studio identifies its own actions by this property.
  usePublishAfterQuestion.action = usePublish.action
  return usePublishAfterQuestion
}
