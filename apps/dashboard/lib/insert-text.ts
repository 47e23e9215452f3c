/**
 * Writes a text where the caret of a field is, over what is selected, as if it was typed: it can be undone, and
 * whoever listens to the field is told.
 */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  field.focus()
  // The only way that keeps what the field can undo; where a browser has it no more, the text comes all the same.
  if (document.execCommand('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
