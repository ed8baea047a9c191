import type { Measured } from './measure.ts'

/** The scores as docs/intents.md shows them. */
export function tableOf({ scores, macroF1, falseAlarms }: Measured): string {
  const lines = scores.map(
    ({ intent, language, sentences, precision, recall, f1 }) =>
      `| ${intent} | ${language} | ${sentences} | ${percent(precision)} | ${percent(recall)} | ${percent(f1)} |`,
  )
  return [
    '| intent | language | sentences | precision | recall | F1 |',
    '|---|---|---|---|---|---|',
    ...lines,
    `| all, each counted alike | | | | | ${percent(macroF1)} |`,
    `| false alarms on ordinary sentences | | | | | ${percent(falseAlarms)} |`,
  ].join('\n')
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
