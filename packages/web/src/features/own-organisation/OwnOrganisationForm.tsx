import { type FieldError, type Locale, OrganisationFields, type OwnOrganisation } from '@besedka/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { languages } from '../../app/menu/account-choices.ts'
import { useWords } from '../../locales/define-words.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { LogoChoice } from '../../ui/logo/LogoChoice.tsx'
import { LogoPicture } from '../../ui/logo/LogoPicture.tsx'
import { PageForm } from '../../ui/page-form/PageForm.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { BrandColour, isColour } from './BrandColour.tsx'
import styles from './OwnOrganisation.module.css'
import { saveOwnOrganisation } from './own-organisation-queries.ts'
import { ownOrganisationWords } from './own-organisation-words.ts'

type Draft = { name: string; locale: Locale; logoFileId: string | null; brandColour: string }

/** What an organisation says of itself. */
export function OwnOrganisationForm({ organisation }: { organisation: OwnOrganisation }) {
  const t = useWords(ownOrganisationWords)
  const form = useForm<Draft>({
    name: 'own-organisation',
    initial: {
      name: organisation.name,
      locale: organisation.locale,
      logoFileId: organisation.logoFileId,
      brandColour: organisation.brandColour ?? '',
    },
    problemsOf: ({ name, brandColour }): Record<string, FieldError> => {
      const checked = OrganisationFields.shape.name.safeParse(name)
      return {
        ...(!checked.success && { name: { key: name.trim() === '' ? ('required' as const) : ('tooLong' as const), params: {} } }),
        ...(!isColour(brandColour) && { brandColour: { key: 'colourInvalid' as const, params: {} } }),
      }
    },
    save: async (draft) => {
      await saveOwnOrganisation({ ...draft, brandColour: draft.brandColour || null })
      showToast({ kind: 'success', text: t('saved') })
    },
  })
  return (
    <PageForm form={form} className={styles.form}>
      <TextInput label={t('name')} description={t('nameHint')} required {...form.text('name')} />
      <LogoChoice
        fileId={form.draft.logoFileId}
        picture={<LogoPicture fileId={form.draft.logoFileId} title={form.draft.name} colour="" whole />}
        hint={t('logoHint')}
        error={form.errorOf('logoFileId')}
        onChange={(logoFileId) => form.change({ logoFileId })}
      />
      <BrandColour
        value={form.draft.brandColour}
        error={form.errorOf('brandColour')}
        onChange={(brandColour) => form.change({ brandColour })}
        onBlur={() => form.check('brandColour')}
      />
      <NativeSelect
        label={t('language')}
        description={t('languageHint')}
        data={languages.map(({ locale, name }) => ({ value: locale, label: name }))}
        value={form.draft.locale}
        onChange={({ currentTarget }) => form.change({ locale: currentTarget.value as Locale })}
      />
    </PageForm>
  )
}
