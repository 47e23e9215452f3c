/** The widget key of the demo shop: published, bound to localhost, made only in demo mode. */
export const demoWidgetKey = 'lg_live_DemoMaisonCamelia2026Boutique00'
