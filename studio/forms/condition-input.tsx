import { Flex, Select, Stack, Text } from '@sanity/ui'
import { type ObjectInputProps, set, unset, useFormValue } from 'sanity'
import { listConditions } from '#schemas/documents/form-condition.ts'
import { textIn } from '#schemas/parts.ts'

/** Whether an input is that of a field's condition. */
export function isConditionInput({ schemaType }: Pick<ObjectInputProps, 'schemaType'>) {
  return schemaType.name === 'fieldCondition'
}

/** Input for the condition of a form's field: an earlier field and one of its choices, both from lists. */
export function ConditionInput({ value, path, readOnly, onChange }: ObjectInputProps) {
  const fields = useFormValue(['fields'])
  const others = listBefore({ fields, path })
  const other = others.find(({ key }) => key === textIn(value, 'field'))
  const write = (field: string, is: string) =>
    onChange(field === '' ? unset() : set({ _type: 'fieldCondition', field, is }))
  if (others.length === 0) {
    return (
      <Text size={1} muted>
        Add a list or a box to tick above this field first.
      </Text>
    )
  }
  return (
    <Flex gap={2} wrap="wrap">
      <Stack flex={1}>
        <Select
          aria-label="The field above"
          value={textIn(value, 'field')}
          disabled={readOnly ?? false}
          onChange={({ currentTarget }) => {
            const next = others.find(({ key }) => key === currentTarget.value)
            write(currentTarget.value, next?.choices[0] ?? '')
          }}
        >
          <option value="">Always ask</option>
          {value !== undefined && !other && (
            <option value={textIn(value, 'field')}>A field that is gone</option>
          )}
          {others.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
      </Stack>
      {other && (
        <Stack flex={1}>
          <Select
            aria-label="What is picked there"
            value={textIn(value, 'is')}
            disabled={readOnly ?? false}
            onChange={({ currentTarget }) => write(other.key, currentTarget.value)}
          >
            {!other.choices.includes(textIn(value, 'is')) && (
              <option value={textIn(value, 'is')}>A choice that is gone</option>
            )}
            {other.choices.map((choice) => (
              <option key={choice} value={choice}>
                {other.isBox ? 'is ticked' : `is “${choice}”`}
              </option>
            ))}
          </Select>
        </Stack>
      )}
    </Flex>
  )
}

/** Lists the earlier fields that a condition can depend on. */
function listBefore({ fields, path }: { fields: unknown; path: ObjectInputProps['path'] }) {
  const own = textIn(path[1], '_key')
  const list: readonly unknown[] = Array.isArray(fields) ? fields : []
  const index = list.findIndex((field) => textIn(field, '_key') === own)
  return list.slice(0, Math.max(0, index)).flatMap((field) => {
    const choices = listConditions(field)
    if (!choices || choices.length === 0) return []
    const label = textIn(field, 'label') || 'A field without a label'
    const isBox = textIn(field, 'kind') === 'checkbox'
    return [{ key: textIn(field, '_key'), label, choices, isBox }]
  })
}
