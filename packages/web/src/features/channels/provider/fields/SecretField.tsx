import { Button, Input, PasswordInput } from '@mantine/core'
import { useLocale } from '../../../../locales/use-locale.ts'
import { useTranslation } from '../../../../locales/use-translation.ts'
import { useFieldError } from '../../use-field-error.ts'
import type { FieldProps } from './field-props.ts'
import styles from './SecretField.module.css'
import { Warning } from './Warning.tsx'

/**
 * A value that is only ever written. One that is set stays closed until somebody wants to replace it, so that no password manager puts
 * something else in its place.
 */
export function SecretField({ field, editor }: FieldProps) {
  const { t } = useTranslation('channels')
  const locale = useLocale()
  const error = useFieldError(editor)(`secrets.${field.name}`)
  const ending = editor.channel?.secrets[field.name]
  const typed = editor.draft.secrets[field.name]
  const mustTypeAgain = ending !== undefined && !editor.keepsSecrets
  const isSet = ending !== undefined && !mustTypeAgain
  const label = field.label[locale]
  const words = {
    label,
    description: mustTypeAgain ? <Warning text={t('secretTypeAgain')} /> : field.hint?.[locale],
    required: field.required,
    error,
  }

  if (isSet && typed === undefined) {
    return (
      <Input.Wrapper {...words} labelElement="div">
        <div className={styles.closed}>
          <span className={styles.set}>{ending === '' ? t('secretSet') : t('secretSetEnding', { ending })}</span>
          <Button
            variant="default"
            aria-label={t('secretReplaceNamed', { name: label })}
            onClick={() => editor.changeSecret(field.name, '')}
          >
            {t('secretReplace')}
          </Button>
        </div>
      </Input.Wrapper>
    )
  }
  return (
    <div className={styles.open}>
      <PasswordInput
        {...words}
        placeholder={isSet && !field.required ? t('secretEmptyRemoves') : field.placeholder}
        autoComplete="new-password"
        spellCheck={false}
        data-1p-ignore
        ref={isSet ? focusOnce : undefined}
        visibilityToggleButtonProps={{ 'aria-label': t('secretShow', { name: label }) }}
        value={typed ?? ''}
        onChange={(event) => editor.changeSecret(field.name, event.currentTarget.value)}
        onBlur={() => typed && editor.check(`secrets.${field.name}`)}
      />
      {isSet && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => editor.changeSecret(field.name, undefined)}>
          {t('secretKeep')}
        </Button>
      )}
    </div>
  )
}

/** Whoever pressed "Replace" wants to type. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus()
}
