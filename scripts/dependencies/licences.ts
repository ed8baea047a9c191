/** Licences that may be shipped, as SPDX names them: a new one is a decision of its own, and a line here with its reason. */
const allowed = new Set([
  // Ask for no more than their notice, which every package brings in its own folder and the screens in their bundles.
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Python-2.0', 'CC0-1.0', 'Unlicense'],
  // For fonts: free to bundle, not to be sold by themselves.
  'OFL-1.1',
  // Ask that changes to their own files be published; we change none.
  'MPL-2.0',
  // The same for a library that is linked when the program runs, as libvips under sharp is, and can be exchanged by whoever runs it.
  'LGPL-3.0-or-later',
])

/** Whether a package may be shipped under an SPDX expression of names joined by OR or by AND; nothing more intricate is understood. */
export function isAllowedLicence(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence)))
}
