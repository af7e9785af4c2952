import { AddIcon, TrashIcon } from '@sanity/icons'
import { Button, Flex, Stack, useToast } from '@sanity/ui'
import {
  type InputProps,
  isObjectInputProps,
  type ObjectInputProps,
  set,
  unset,
  useResolveInitialValueForType,
} from 'sanity'
import { isOptionalObject, typeWithInitialValue } from './optional-object.ts'

/** Long enough to read the notice and to press its button. */
const UNDO_MS = 12_000

/** Adds to each object that may be left out the button that clears it. */
export function OptionalInput(props: InputProps) {
  return isObjectInputProps(props) && isOptionalObject(props) ? (
    <OptionalObjectInput {...props} />
  ) : (
    props.renderDefault(props)
  )
}

function OptionalObjectInput(props: ObjectInputProps) {
  const { value, schemaType, readOnly, onChange, renderDefault } = props
  const toast = useToast()
  const resolveInitialValue = useResolveInitialValueForType()
  const name = (schemaType.title ?? schemaType.name).toLowerCase()
  const begunType = typeWithInitialValue(schemaType)

  const clear = () => {
    onChange(unset())
    const id = `clear-${props.id}`
    const undo = () => {
      onChange(set(value))
      toast.push({ id, status: 'info', title: `The ${name} is back` })
    }
    toast.push({
      id,
      status: 'info',
      title: `The ${name} is cleared`,
      description: <Button text="Undo" mode="ghost" fontSize={1} padding={2} onClick={undo} />,
      duration: UNDO_MS,
      closable: true,
    })
  }
  const begin = async () => {
    if (begunType) onChange(set(await resolveInitialValue(begunType, {})))
  }

  if (value === undefined && begunType) {
    return (
      <Button
        icon={AddIcon}
        text={`Add ${name}`}
        mode="ghost"
        fontSize={1}
        padding={3}
        disabled={readOnly ?? false}
        onClick={() => void begin()}
      />
    )
  }
  return (
    <Stack gap={3}>
      {renderDefault(props)}
      {value !== undefined && !readOnly && (
        <Flex justify="flex-end">
          <Button
            icon={TrashIcon}
            text={`Clear ${name}`}
            mode="bleed"
            tone="critical"
            fontSize={1}
            padding={2}
            onClick={clear}
          />
        </Flex>
      )}
    </Stack>
  )
}
