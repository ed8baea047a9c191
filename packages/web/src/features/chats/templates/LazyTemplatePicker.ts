import { lazyPart } from '../../../ui/lazy-part.ts'

/** Finding templates comes with the first slash, or before it while nothing else is to be done. */
export const TemplatePicker = lazyPart(async () => (await import('./TemplatePicker.tsx')).TemplatePicker)

/** Brings the list and all that is in it, so that the first slash is answered at once. */
export async function prepareTemplates(): Promise<void> {
  await TemplatePicker.prepare()
  const [{ queryClient }, { templatesQuery }, { prepareFinding }] = await Promise.all([
    import('../../../api/query-client.ts'),
    import('../../templates/template-queries.ts'),
    import('../../templates/find-templates.ts'),
  ])
  prepareFinding((await queryClient.ensureQueryData(templatesQuery)).items)
}
