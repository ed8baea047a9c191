import { lazyPart } from '../../../ui/lazy-part.ts'

/** What a letter is written in: its code comes with the first chat by email, or before it while nothing else is to be done. */
export const LetterFields = lazyPart(async () => (await import('../letters/LetterFields.tsx')).LetterFields)
export const FormattedEditor = lazyPart(async () => (await import('../../../ui/formatted/FormattedEditor.tsx')).FormattedEditor)
export const LetterSignature = lazyPart(async () => (await import('../letters/LetterSignature.tsx')).LetterSignature)

/** Brings all of it, so that a letter can be answered at once. */
export async function prepareLetters(): Promise<void> {
  await Promise.all([LetterFields.prepare(), FormattedEditor.prepare(), LetterSignature.prepare()])
}
