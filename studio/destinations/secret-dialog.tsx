import { CopyIcon } from '@sanity/icons'
import { Button, Card, Code, Dialog, Flex, Stack, Text, useToast } from '@sanity/ui'

/** Shows the secret of a webhook, once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      toast.push({ status: 'success', title: 'Copied' })
    } catch {
      toast.push({ status: 'error', title: 'The browser did not copy it. Select it by hand.' })
    }
  }
  return (
    <Dialog
      id="destination-secret"
      header="The secret of this webhook"
      width={1}
      onClose={onClose}
      footer={
        <Flex gap={2} justify="flex-end" padding={3}>
          <Button
            text="Copy"
            icon={CopyIcon}
            mode="ghost"
            fontSize={1}
            padding={3}
            onClick={() => void copy()}
          />
          <Button text="Done" tone="primary" fontSize={1} padding={3} onClick={onClose} />
        </Flex>
      }
    >
      <Stack gap={4} padding={4}>
        <Text size={1}>
          Enter it where the webhook is received: by it the program checks that a message comes from
          this site. It is not shown again. Where it replaces another one, both hold for a day.
        </Text>
        <Card border radius={2} padding={3} tone="transparent">
          <Code size={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {secret}
          </Code>
        </Card>
      </Stack>
    </Dialog>
  )
}
