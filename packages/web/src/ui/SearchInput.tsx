import { CloseButton, TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

type Props = Pick<TextInputProps, 'size' | 'maxLength' | 'autoFocus' | 'onKeyDown'> & {
  /** Read out; seen while nothing is typed, unless there is a `placeholder`. */
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  /** The name of the button that empties the field; there is none without it. */
  clearLabel?: string
  className?: string | undefined
}

/** The field that narrows a list by words. With `useTypedSearch` the list follows after a pause in typing. */
export function SearchInput({ label, placeholder = label, value, onChange, clearLabel, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      rightSection={clearLabel && value && <CloseButton size="sm" aria-label={clearLabel} onClick={() => onChange('')} />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
