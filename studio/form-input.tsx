import {
  type InputProps,
  isArrayOfBlocksInputProps,
  isObjectInputProps,
  type PortableTextInputProps,
} from 'sanity'
import { ConditionInput, isConditionInput } from './forms/condition-input.tsx'
import { isPrivateFileInput, PrivateFileInput } from './forms/private-file-input.tsx'
import { ImageInput, isImageInput } from './media/image-input.tsx'
import { OptionalInput } from './optional/optional-object-input.tsx'
import { PastingInput } from './paste/pasting-input.tsx'
import { isTableInput, TableInput } from './tables/table-input.tsx'

/** Extends each of the vendor's inputs by this Studio's additions. */
export function FormInput(props: InputProps) {
  if (isObjectInputProps(props) && isTableInput(props)) return <TableInput {...props} />
  if (isObjectInputProps(props) && isImageInput(props)) return <ImageInput {...props} />
  if (isObjectInputProps(props) && isConditionInput(props)) return <ConditionInput {...props} />
  if (isObjectInputProps(props) && isPrivateFileInput(props)) return <PrivateFileInput {...props} />
  return isTextInputProps(props) ? <PastingInput {...props} /> : <OptionalInput {...props} />
}

/** The vendor's check, which does not narrow the type. */
function isTextInputProps(props: InputProps): props is PortableTextInputProps {
  return isArrayOfBlocksInputProps(props)
}
