import { ErrorOutlineIcon } from '@sanity/icons'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { InboxError } from './api/ask-site.ts'

/** An error in the server's words, with a button to try again. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const status = error instanceof InboxError ? error.status : 0
  return (
    <Card tone="critical" padding={4} radius={3} border margin={3} role="alert">
      <Flex gap={3}>
        <Text size={1}>
          <ErrorOutlineIcon />
        </Text>
        <Stack gap={4} flex={1}>
          <Text size={1}>{getWords(error)}</Text>
          {status === 401 && (
            <Flex>
              {/* The Studio asks who is there as it loads, and shows the way to sign in. */}
              <Button text="Sign in again" mode="ghost" onClick={() => window.location.reload()} />
            </Flex>
          )}
          {status !== 401 && status !== 404 && (
            <Flex>
              <Button text="Try again" mode="ghost" onClick={onRetry} />
            </Flex>
          )}
        </Stack>
      </Flex>
    </Card>
  )
}

/** Explains a fault to the editor. */
export function getWords(error: unknown) {
  return error instanceof InboxError ? error.message : 'Something went wrong in the Studio.'
}
