import { templateVariables } from '@besedka/contract/template-variable-titles'
import { signatureVariables } from '@besedka/contract/template-variables'
import { Input } from '@mantine/core'
import { Suspense, useRef } from 'react'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import type { Form } from '../../ui/form/use-form.ts'
import { insertAt } from '../../ui/insert-at.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Menu } from '../../ui/popover/Menu.tsx'
import { MenuItem } from '../../ui/popover/MenuItem.tsx'
import type { TextField } from '../../ui/text-field.ts'
import { VariableButton } from '../../ui/VariableButton.tsx'
import styles from './fields.module.css'
import type { TeamDraft } from './team-draft.ts'

const FormattedEditor = lazyPart(async () => (await import('../../ui/formatted/FormattedEditor.tsx')).FormattedEditor)

/** What stands below the letters of the team's chats, with the names that are put into it. */
export function SignatureField({ form }: { form: Form<TeamDraft> }) {
  const { t } = useTranslation('teams')
  const locale = useLocale()
  const field = useRef<TextField>(null)
  const { draft, change, errorOf } = form
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('signature')}</legend>
      <Input.Wrapper description={t('signatureHint')} error={errorOf('signature')}>
        <div className={styles.editor}>
          <Suspense fallback={<div className={styles.editorText} />}>
            <FormattedEditor
              className={styles.editorText}
              label={t('signature')}
              text={draft.signature}
              onChange={(signature) => change({ signature })}
              field={field}
            />
          </Suspense>
        </div>
      </Input.Wrapper>
      <Menu
        label={t('insertVariable')}
        position="bottom-start"
        width={300}
        target={(props) => <VariableButton className={styles.insert} label={t('insertVariable')} {...props} />}
      >
        {signatureVariables.map((name) => (
          <MenuItem key={name} onClick={() => change({ signature: insertAt(field.current, draft.signature, `{{${name}}}`) })}>
            {templateVariables[name][locale]}
          </MenuItem>
        ))}
      </Menu>
    </fieldset>
  )
}
