/** The house's typeface, from our own origin. */
import "@fontsource-variable/geist/wght.css";
