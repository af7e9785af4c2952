import {
  Box,
  Button,
  Card,
  Checkbox,
  Dialog,
  Flex,
  Radio,
  Stack,
  Text,
  TextInput,
} from '@sanity/ui'
import { type ReactNode, useId, useState } from 'react'
import { getWords } from '../inbox/failure.tsx'
import { CHANNEL_TEXTS } from './channels.ts'
import {
  CHANNELS,
  type DeliveredForm,
  type Destination,
  type DestinationInput,
  type DestinationsApi,
} from './destinations-api.ts'
import { Group } from './group.tsx'
import { RuleFields } from './rule-fields.tsx'

const EMPTY: DestinationInput = { title: '', channel: 'webhook', target: '', forms: [], rule: null }

/** The form for a new or existing destination. Keeps its values when saving fails. */
export function DestinationDialog({
  api,
  destination,
  forms,
  onClose,
  onSaved,
}: {
  api: DestinationsApi
  destination: Destination | null
  forms: readonly DeliveredForm[]
  onClose: () => void
  /** Called with the secret of a new webhook. */
  onSaved: (secret: string | null) => void
}) {
  const [input, setInput] = useState<DestinationInput>(() =>
    destination ? { ...destination, target: '' } : EMPTY,
  )
  const [isForAll, setIsForAll] = useState(input.forms.length === 0)
  const [error, setError] = useState<unknown>(null)
  const [isSaving, setIsSaving] = useState(false)
  const texts = CHANNEL_TEXTS[input.channel]
  const change = (part: Partial<DestinationInput>) => setInput((last) => ({ ...last, ...part }))

  const save = async () => {
    setIsSaving(true)
    setError(null)
    const submitted = { ...input, forms: isForAll ? [] : input.forms }
    try {
      onSaved(destination ? await api.change(destination.id, submitted) : await api.add(submitted))
    } catch (fault) {
      setError(fault)
      setIsSaving(false)
    }
  }

  const toggleForm = (name: string) => {
    const isChosen = input.forms.includes(name)
    const selected = isChosen ? input.forms.filter((each) => each !== name) : [...input.forms, name]
    // A rule is about the fields of these forms.
    change({ forms: selected, rule: null })
  }

  return (
    <Dialog
      id="destination"
      header={destination ? `Edit ${destination.title}` : 'Add destination'}
      width={1}
      onClose={onClose}
      footer={
        <Flex gap={2} justify="flex-end" padding={3}>
          <Button text="Cancel" mode="bleed" fontSize={1} padding={3} onClick={onClose} />
          <Button
            text="Save"
            tone="primary"
            type="submit"
            form="destination-form"
            fontSize={1}
            padding={3}
            loading={isSaving}
            disabled={isSaving || (!isForAll && input.forms.length === 0)}
          />
        </Flex>
      }
    >
      <Stack
        as="form"
        id="destination-form"
        gap={5}
        padding={4}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {error !== null && (
          <Card tone="critical" border padding={3} radius={2} role="alert">
            <Text size={1}>{getWords(error)}</Text>
          </Card>
        )}
        {!destination && (
          <Group label="Kind">
            {CHANNELS.map((channel) => (
              <Choice key={channel} label={CHANNEL_TEXTS[channel].title}>
                {(id) => (
                  <Radio
                    id={id}
                    name="channel"
                    checked={input.channel === channel}
                    onChange={() => change({ channel })}
                  />
                )}
              </Choice>
            ))}
          </Group>
        )}
        <Labelled label="Name" hint="As the team reads it, such as “Sales in Slack”.">
          {(id) => (
            <TextInput
              id={id}
              fontSize={1}
              padding={3}
              maxLength={80}
              value={input.title}
              onChange={(event) => change({ title: event.currentTarget.value })}
            />
          )}
        </Labelled>
        <Labelled
          label={texts.target}
          hint={
            destination?.target
              ? `Now ${destination.target}. The whole address is shown to nobody; leave this empty to keep it.`
              : texts.hint
          }
        >
          {(id) => (
            <TextInput
              id={id}
              inputMode={input.channel === 'mail' ? 'email' : 'url'}
              fontSize={1}
              padding={3}
              autoComplete="off"
              placeholder={texts.placeholder}
              value={input.target}
              onChange={(event) => change({ target: event.currentTarget.value })}
            />
          )}
        </Labelled>
        <Group label="Which submissions">
          <Choice label="Of all forms, also of those to come">
            {(id) => (
              <Radio
                id={id}
                name="forms"
                checked={isForAll}
                onChange={() => {
                  setIsForAll(true)
                  change({ rule: null })
                }}
              />
            )}
          </Choice>
          <Choice label="Of these forms">
            {(id) => (
              <Radio id={id} name="forms" checked={!isForAll} onChange={() => setIsForAll(false)} />
            )}
          </Choice>
          {!isForAll && (
            <Box paddingLeft={4}>
              <Stack gap={3}>
                {forms.map(({ name, title }) => (
                  <Choice key={name} label={title}>
                    {(id) => (
                      <Checkbox
                        id={id}
                        checked={input.forms.includes(name)}
                        onChange={() => toggleForm(name)}
                      />
                    )}
                  </Choice>
                ))}
              </Stack>
            </Box>
          )}
        </Group>
        {!isForAll && (
          <RuleFields
            form={
              input.forms.length === 1
                ? forms.find(({ name }) => name === input.forms[0])
                : undefined
            }
            rule={input.rule}
            onChange={(rule) => change({ rule })}
          />
        )}
      </Stack>
    </Dialog>
  )
}

/** A control with its label over it and a hint under it. */
function Labelled({
  label,
  hint,
  children,
}: {
  label: string
  hint: string
  children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      {children(id)}
      <Text size={1} muted>
        {hint}
      </Text>
    </Stack>
  )
}

function Choice({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <Flex gap={3} align="center">
      {children(id)}
      <Text as="label" htmlFor={id} size={1}>
        {label}
      </Text>
    </Flex>
  )
}
