/** The rocket of Limbo: round, white and pink, as on its tile. */
export const ROCKET = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 140 250">
<defs>
<linearGradient id="lr-body" x1="0" x2="1"><stop offset="0" stop-color="#9fb1e8"/><stop offset=".3" stop-color="#fff"/><stop offset=".62" stop-color="#f3f6ff"/><stop offset="1" stop-color="#7f8fcf"/></linearGradient>
<linearGradient id="lr-red" x1="0" x2="1"><stop offset="0" stop-color="#b3124d"/><stop offset=".38" stop-color="#ff5b83"/><stop offset=".7" stop-color="#e8265f"/><stop offset="1" stop-color="#8c0a3c"/></linearGradient>
<radialGradient id="lr-glass" cx=".38" cy=".32" r=".8"><stop offset="0" stop-color="#d9fbff"/><stop offset=".35" stop-color="#48c8ff"/><stop offset="1" stop-color="#0b4fa8"/></radialGradient>
<linearGradient id="lr-fire" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#fff6c2"/><stop offset=".3" stop-color="#ffc93a"/><stop offset=".7" stop-color="#ff7a1c"/><stop offset="1" stop-color="#ff3d3d" stop-opacity="0"/></linearGradient>
</defs>
<g class="limbo__fire"><path d="M48 182c-4 26 8 40 22 66 14-26 26-40 22-66z" fill="url(#lr-fire)"/><path d="M59 182c-2 16 4 24 11 38 7-14 13-22 11-38z" fill="#fff8dc" opacity=".9"/></g>
<path d="M38 118C14 136 8 160 12 192l30-16zM102 118c24 18 30 42 26 74l-30-16z" fill="url(#lr-red)"/>
<path d="M50 176h40l-5 14H55z" fill="#4b57a0"/>
<path d="M70 6C40 34 32 74 34 112c1 26 6 46 12 66h48c6-20 11-40 12-66C108 74 100 34 70 6z" fill="url(#lr-body)"/>
<path d="M70 6C56 19 47 35 41 53c18 8 40 8 58 0C93 35 84 19 70 6z" fill="url(#lr-red)"/>
<circle cx="70" cy="92" r="22" fill="#c3cdf2"/><circle cx="70" cy="92" r="17" fill="url(#lr-glass)"/><path d="M60 86a12 12 0 0 1 12-7" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".9"/>
<path d="M62 122c3-4 13-4 16 0l6 60-14 18-14-18z" fill="url(#lr-red)"/>
<path d="M49 60c-6 24-7 60-1 104" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".75"/>
</svg>`;
