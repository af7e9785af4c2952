import { Box, Flex, Select, Text, TextInput } from '@sanity/ui'
import { type DeliveredForm } from './destinations-api.ts'
import { Group } from './group.tsx'

type Rule = { field: string; is: string }

/** The condition of a destination, on a field of its single form. */
export function RuleFields({
  form,
  rule,
  onChange,
}: {
  form: DeliveredForm | undefined
  rule: Rule | null
  onChange: (rule: Rule | null) => void
}) {
  if (!form) {
    return (
      <Text size={1} muted>
        With one form alone you can choose by what was typed, too.
      </Text>
    )
  }
  const field = form.fields.find(({ name }) => name === rule?.field)
  return (
    <Group label="Only where">
      <Flex gap={2} wrap="wrap" align="center">
        <Box flex={1} style={{ minWidth: 160 }}>
          <Select
            aria-label="Field"
            fontSize={1}
            padding={3}
            value={rule?.field ?? ''}
            onChange={(event) => {
              const name = event.currentTarget.value
              const [first = ''] = form.fields.find((each) => each.name === name)?.choices ?? []
              onChange(name === '' ? null : { field: name, is: first })
            }}
          >
            <option value="">Any</option>
            {form.fields.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </Select>
        </Box>
        {rule && (
          <>
            <Text size={1}>is</Text>
            <Box flex={1} style={{ minWidth: 160 }}>
              {field && field.choices.length > 0 ? (
                <Select
                  aria-label="Value"
                  fontSize={1}
                  padding={3}
                  value={rule.is}
                  onChange={(event) => onChange({ ...rule, is: event.currentTarget.value })}
                >
                  {field.choices.map((choice) => (
                    <option key={choice}>{choice}</option>
                  ))}
                </Select>
              ) : (
                <TextInput
                  aria-label="Value"
                  fontSize={1}
                  padding={3}
                  maxLength={200}
                  value={rule.is}
                  onChange={(event) => onChange({ ...rule, is: event.currentTarget.value })}
                />
              )}
            </Box>
          </>
        )}
      </Flex>
    </Group>
  )
}
