import './words.ts'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from '../../locales/use-translation.ts'

/** A password field whose eye can be reached by the keyboard and says what it does. */
export function SecretInput({ defaultVisible = false, ...props }: PasswordInputProps & { defaultVisible?: boolean }) {
  const { t } = useTranslation('newPassword')
  const [visible, { toggle }] = useDisclosure(defaultVisible)
  return (
    <PasswordInput
      {...props}
      visible={visible}
      onVisibilityChange={toggle}
      visibilityToggleButtonProps={{ 'aria-label': t(visible ? 'hide' : 'show'), tabIndex: 0 }}
    />
  )
}
