import {
  AddDocumentIcon,
  BellIcon,
  CreditCardIcon,
  DocumentTextIcon,
  EditIcon,
  EnvelopeIcon,
} from '@sanity/icons'
import { Box, Card, Container, Flex, Grid, Heading, Stack, Text } from '@sanity/ui'
import { type ComponentType, type MouseEvent, type ReactNode } from 'react'
import { IntentLink, useIntentLink, useRouter } from 'sanity/router'
import { EMPTY_PAGE, pageTemplates } from '#schemas/page-templates.ts'
import { useCounts } from '../inbox/api/use-counts.ts'
import { useInboxApi } from '../inbox/api/use-inbox-api.ts'
import { Guide } from './guide.tsx'
import { usePriceFaults } from './use-price-faults.ts'
import { useWaiting } from './use-waiting.ts'
import { WaitingList } from './waiting-list.tsx'

/** First page of an editor: frequent tasks, waiting work, and how it works. */
export function StartPage() {
  const { waiting, failure } = useWaiting()
  const { forms } = useCounts(useInboxApi())
  const priceFaults = usePriceFaults()
  // Without forms, the number is unknown: the site has not answered, or the editor has no access.
  const messages =
    forms.length === 0 ? null : forms.reduce((sum, { counts }) => sum + (counts.new ?? 0), 0)
  return (
    <Box height="fill" overflow="auto" paddingX={4} paddingY={5}>
      <Container width={3}>
        <Stack gap={6}>
          <Stack gap={4}>
            <Heading as="h1" size={3}>
              What would you like to do?
            </Heading>
            <Grid columns={[1, 1, 2, 3]} gap={3}>
              <PriceCard plans={waiting?.plans ?? []} />
              <IntentCard
                icon={EditIcon}
                title="Edit the home page"
                text="Click a text or a picture on the page to change it."
                intent="edit"
                params={{ id: 'page-home', type: 'page', mode: 'presentation' }}
              />
              <IntentCard
                icon={DocumentTextIcon}
                title="Write an article"
                text="Paste it from Word, Google Docs or Notion, if it is there already."
                intent="create"
                params={{ type: 'post' }}
              />
              <PageCard />
              <IntentCard
                icon={BellIcon}
                title="Announce something"
                text="A line at the top of every page, for as long as you say."
                intent="create"
                params={{ type: 'announcement' }}
              />
              <InboxCard messages={messages} />
            </Grid>
          </Stack>
          <Grid columns={[1, 1, 1, 2]} gap={5}>
            <WaitingList
              waiting={waiting}
              failure={failure}
              messages={messages}
              priceFaults={priceFaults}
            />
            <Guide />
          </Grid>
        </Stack>
      </Container>
    </Box>
  )
}

function ActionCard({
  icon: Icon,
  title,
  children,
}: {
  icon: ComponentType
  title: string
  children: ReactNode
}) {
  return (
    <Flex gap={3} padding={4} align="flex-start">
      <Text size={2} muted>
        <Icon />
      </Text>
      <Stack gap={3} flex={1}>
        <Text size={2} weight="semibold">
          {title}
        </Text>
        {children}
      </Stack>
    </Flex>
  )
}

function IntentCard({
  icon,
  title,
  text,
  intent,
  params,
}: {
  icon: ComponentType
  title: string
  text: string
  intent: 'create' | 'edit'
  params: Record<string, string>
}) {
  const { href, onClick } = useIntentLink({ intent, params })
  return (
    <Card as="a" href={href} onClick={onClick} border radius={3} data-as="a">
      <ActionCard icon={icon} title={title}>
        <Text size={1} muted>
          {text}
        </Text>
      </ActionCard>
    </Card>
  )
}

/** Links to an empty page and to each kind of page that has its sections already. */
function PageCard() {
  const kinds = [{ id: 'page', title: EMPTY_PAGE }, ...pageTemplates]
  return (
    <Card border radius={3}>
      <ActionCard icon={AddDocumentIcon} title="Make a page">
        <Stack gap={3}>
          {kinds.map(({ id, title }) => (
            <Text size={1} key={id}>
              <IntentLink intent="create" params={{ type: 'page', template: id }}>
                {title}
              </IntentLink>
            </Text>
          ))}
        </Stack>
      </ActionCard>
    </Card>
  )
}

function PriceCard({ plans }: { plans: readonly { id: string; name: string; price: string }[] }) {
  return (
    <Card border radius={3}>
      <ActionCard icon={CreditCardIcon} title="Change a price">
        <Stack gap={3}>
          {plans.map(({ id, name, price }) => (
            <Text size={1} key={id}>
              <IntentLink intent="edit" params={{ id, type: 'plan' }}>
                {name}
              </IntentLink>
              , {price}
            </Text>
          ))}
        </Stack>
      </ActionCard>
    </Card>
  )
}

function InboxCard({ messages }: { messages: number | null }) {
  const router = useRouter()
  const path = window.location.pathname.replace(/\/start\/?$/, '/inbox')
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    router.navigateUrl({ path })
  }
  return (
    <Card as="a" href={path} onClick={open} border radius={3} data-as="a">
      <ActionCard icon={EnvelopeIcon} title="Answer messages">
        <Text size={1} muted>
          {messages
            ? `${messages} new from the forms of the site.`
            : 'What visitors write in the forms of the site.'}
        </Text>
      </ActionCard>
    </Card>
  )
}
