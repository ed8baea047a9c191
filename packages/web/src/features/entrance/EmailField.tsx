import { TextInput, type TextInputProps } from '@mantine/core'

/** The address that somebody signs in with. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      type="email"
      autoComplete="username"
      autoCapitalize="off"
      spellCheck={false}
      inputMode="email"
      size="md"
      autoFocus
    />
  )
}
