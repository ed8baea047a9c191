const variableName = /^\p{L}[\p{L}\p{N}_]*$/u

/** Letters, digits and `_`, beginning with a letter: it stands in texts as `{name}`. */
export function isVariableName(name: string): boolean {
  return variableName.test(name)
}
