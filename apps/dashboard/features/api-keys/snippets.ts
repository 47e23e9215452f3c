import type { CodeTab } from '#dashboard/components/code-block.tsx'
import { maskKey } from './mask.ts'

const QUEUE =
  'window.LutinGenie = window.LutinGenie || { q: [], init: function (o) { this.q.push(["init", o]) } };'

const make = (site: string, key: string): Omit<CodeTab, 'shown'>[] => {
  const begin = `<script>\n  ${QUEUE}\n  LutinGenie.init({ apiKey: "${key}" });\n`
  const inPage = `<script src="${site}/widget.js" async></script>\n${begin}</script>`
  return [
    { label: 'HTML', code: inPage },
    {
      label: 'Google Tag Manager',
      code: `${begin}  var s = document.createElement("script");\n  s.src = "${site}/widget.js";\n  s.async = true;\n  document.head.appendChild(s);\n</script>`,
    },
    {
      label: 'React',
      code: `import { useEffect } from "react";\n\nexport function LutinGenie() {\n  useEffect(() => {\n    const script = document.createElement("script");\n    script.src = "${site}/widget.js";\n    script.async = true;\n    script.onload = () => window.LutinGenie.init({ apiKey: "${key}" });\n    document.head.appendChild(script);\n  }, []);\n  return null;\n}`,
    },
    {
      label: 'Shopify',
      code: `{%- comment -%} layout/theme.liquid, before </body> {%- endcomment -%}\n${inPage}`,
    },
    {
      label: 'WordPress',
      code: `add_action("wp_footer", function () { ?>\n${inPage}\n<?php });`,
    },
    {
      label: 'PrestaShop',
      code: `{* templates/layouts/layout-both-columns.tpl, before </body> *}\n<script src="${site}/widget.js" async data-api-key="${key}"></script>`,
    },
  ]
}

/** The snippet in its six forms; `masked` hides the key on screen, what is copied stays whole. */
export const snippets = (site: string, key: string, masked = false): [CodeTab, ...CodeTab[]] => {
  const shown = make(site, masked ? maskKey(key) : key)
  return make(site, key).map((tab, index) => ({ ...tab, shown: shown[index]?.code ?? tab.code })) as [
    CodeTab,
    ...CodeTab[],
  ]
}
