import { stemmer as snowball } from '@orama/stemmers/russian'

/** Snowball's stem, and then alike what it leaves apart: «вернуть» and «верните», «оплатила» and «оплата», «звонок» and «звонка». */
export function stemRussian(word: string): string {
  return snowball(word)
    .replace(/^(.{3,})ну[тл]?$/, '$1н')
    .replace(/^(.{3,}[жшщч])ет$/, '$1')
    .replace(/^(.{4,})ьт$/, '$1')
    .replace(/^(.{4,})[ыи]ва?$/, '$1')
    .replace(/^(.{4,})[аеиоуыюя]$/, '$1')
    .replace(/^(.{3,}[бвмпф])л$/, '$1')
    .replace(/^(.{2,}[бвгджзклмнпрстфхцчшщ])[ое]([кц])$/, '$1$2')
}
